import type { Placement } from '@directory/contracts';
import { useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { readStyle, styleText } from '../model/read-style.ts';

type AdStyle = Placement['adStyle'];

interface StyleFieldProps {
  id: string;
  value: AdStyle;
  onChange: (style: AdStyle) => void;
  error?: string;
  className?: string;
}

const isSame = (one: AdStyle, other: AdStyle | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);

/** A style as JSON. Text that is none stays in the field with a word about it, and the last style that was one holds. */
export const StyleField = ({ id, value, onChange, error, className }: StyleFieldProps) => {
  const [typed, setTyped] = useState({ text: styleText(value), style: value });
  // Another style came from outside: what was discarded or saved.
  const text = isSame(value, typed.style) ? typed.text : styleText(value);
  const handleChange = (next: string) => {
    const { style } = readStyle(next);
    setTyped({ text: next, style: style ?? value });
    if (style) onChange(style);
  };
  return (
    <TextField
      id={id}
      label="Stil (JSON)"
      rows={3}
      isCode
      placeholder='{ "borderRadius": "8px" }'
      hint="CSS özellikleri ve değerleri. Boş bırakılırsa ek stil uygulanmaz."
      value={text}
      onChange={handleChange}
      error={readStyle(text).error ?? error}
      className={className}
    />
  );
};
