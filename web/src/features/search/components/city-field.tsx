import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { ChoiceBox } from './choice-box.tsx';
import { useSuggestions } from './use-suggestions.ts';

interface CityFieldProps {
  value: string;
  onText: (city: string) => void;
  /** A city of the list: its slug, which no other city has, and its name. */
  onCity: (slug: string, name: string) => void;
}

/** The suggestions of the field. */
export const cityScope = { kind: 'city' } as const;

/** The city of a search, by any of its names, with typing errors forgiven. */
export const CityField = ({ value, onText, onCity }: CityFieldProps) => {
  const [isOpen, setOpen] = useState(false);
  const suggestions = useSuggestions(value, isOpen, cityScope);
  return (
    <ChoiceBox
      id="city"
      name="city"
      type="text"
      label="City"
      placeholder="Any city"
      icon={MapPin}
      value={value}
      choices={suggestions}
      onText={onText}
      onPick={({ slug, name }) => onCity(slug, name)}
      onToggle={setOpen}
      // Beside the text its list grows towards it: the other way it would leave the window.
      className="sm:*:last:start-auto sm:*:last:end-0"
    />
  );
};
