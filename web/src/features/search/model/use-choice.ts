import { type KeyboardEvent, useState } from 'react';

interface ChoiceList {
  /** How many there are to choose from; 0 while the list is closed. */
  count: number;
  onPick: (index: number) => void;
  onOpen: () => void;
  onClose: () => void;
}

/**
 * Arrow keys walk through the list and past its ends, Enter takes the chosen one; with none it is the form's, and the list makes room for
 * what the form finds. Escape closes an open list and leaves the text.
 */
export const useChoice = ({ count, onPick, onOpen, onClose }: ChoiceList) => {
  const [chosen, setChosen] = useState(-1);
  const index = chosen < count ? chosen : -1;
  const step = (by: number) => setChosen(((index + 1 + by + count + 1) % (count + 1)) - 1);
  const handleEnter = (event: KeyboardEvent) => {
    if (index < 0) return onClose();
    event.preventDefault();
    onPick(index);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') return handleEnter(event);
    if (event.key === 'Escape' && count > 0) {
      event.preventDefault();
      return onClose();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    if (count === 0) return onOpen();
    event.preventDefault();
    step(event.key === 'ArrowDown' ? 1 : -1);
  };
  return { index, setChosen, handleKey };
};
