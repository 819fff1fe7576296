import { useState } from 'react';
import { codeFor, isHandWritten, readPart, type ServiceCode, valuesIn } from './service-codes.ts';

/** The typed values of a service and the code that follows them. Code that was written by hand is only replaced when asked to. */
export const useServiceValues = (helper: ServiceCode, code: string, onCode: (code: string) => void) => {
  const [typed, setTyped] = useState({ values: [] as string[], code });
  const isHand = isHandWritten(helper, code);
  // Values that were typed for other code than the present one are out of date.
  const values = typed.values.length > 0 && typed.code === code ? typed.values : valuesIn(helper, code);
  const type = (index: number, text: string) => {
    const next = values.with(index, readPart(helper.parts[index], text));
    const written = isHand ? code : codeFor(helper, next);
    setTyped({ values: next, code: written });
    if (written !== code) onCode(written);
  };
  const replacement = codeFor(helper, values);
  return { values, type, isHand, canReplace: replacement !== '', replace: () => onCode(replacement) };
};
