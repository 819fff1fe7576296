import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { discardQueuedEvents, replayQueuedEvents } from './event-replay.ts';

/** As the boot script queues what happens before the app is there. */
const queue = (...events: [HTMLElement, string?][]): void => {
  window.queuedEvents = new Map(events.map(([control, value = '']) => [control, value]));
  for (const [control] of events) control.dataset.queued = '';
};

beforeEach(() => {
  const Form = () => {
    const [presses, setPresses] = useState(0);
    const [text, setText] = useState('');
    const [choice, setChoice] = useState('a');
    return (
      <>
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Pressed {presses}
        </button>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <textarea aria-label="Long text" onChange={(event) => setText(event.target.value)} />
        <select aria-label="Choice" value={choice} onChange={(event) => setChoice(event.target.value)}>
          <option>a</option>
          <option>b</option>
        </select>
        <p>
          {text}/{choice}
        </p>
      </>
    );
  };
  render(<Form />);
});
afterEach(() => {
  window.queuedEvents = undefined;
});

const state = () => document.querySelector('p')?.textContent;
const button = () => screen.getByRole('button');

describe('events from before the app', () => {
  it('are answered: a press, a text, a choice', () => {
    queue([button()], [screen.getByLabelText('Text'), 'berl'], [screen.getByLabelText('Choice'), 'b']);
    act(replayQueuedEvents);
    expect([button().textContent, state()]).toEqual(['Pressed 1', 'berl/b']);
  });

  it('of a field are heard even where the text stands in it already', () => {
    const field = screen.getByLabelText('Text') as HTMLInputElement;
    // React takes what stands in the field when it comes for the last value that it saw.
    field.value = 'berl';
    queue([field, 'berl']);
    act(replayQueuedEvents);
    expect([field.value, state()]).toEqual(['berl', 'berl/a']);
  });

  it('of a field with several rows are heard too', () => {
    queue([screen.getByLabelText('Long text'), 'two\nrows']);
    act(replayQueuedEvents);
    expect(state()).toBe('two rows/a'.replace(' ', '\n'));
  });

  it('leave the cursor where it is', () => {
    const field = screen.getByLabelText('Text') as HTMLInputElement;
    field.value = 'berlin';
    field.focus();
    field.setSelectionRange(2, 4);
    queue([field, 'berlin']);
    act(replayQueuedEvents);
    expect([field.selectionStart, field.selectionEnd, document.activeElement === field]).toEqual([2, 4, true]);
  });

  it('no longer look as if they waited', () => {
    queue([button()]);
    act(replayQueuedEvents);
    expect(button().hasAttribute('data-queued')).toBe(false);
  });

  it('are answered once, and none is queued any more', () => {
    queue([button()]);
    act(replayQueuedEvents);
    act(replayQueuedEvents);
    expect([button().textContent, window.queuedEvents]).toEqual(['Pressed 1', null]);
  });

  it('are dropped where there is no page of the app', () => {
    queue([button()]);
    act(discardQueuedEvents);
    expect([button().textContent, button().hasAttribute('data-queued'), window.queuedEvents]).toEqual(['Pressed 0', false, null]);
  });

  it('are none where the boot script did not run', () => {
    window.queuedEvents = undefined;
    act(replayQueuedEvents);
    expect(window.queuedEvents).toBeNull();
  });
});
