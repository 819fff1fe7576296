import type { TextCorrection, TextForm } from '@directory/contracts';
import { useState } from 'react';

const saidOf = ({ encoding, separator, decimalSign }: TextForm): TextCorrection => ({
  encoding,
  ...(separator && { separator }),
  ...(decimalSign && { decimalSign }),
});

/** The form of a text file as an operator sets it; what was said before stays said. */
export const useTextForm = (text: TextForm) => {
  const [changes, setChanges] = useState<TextCorrection>({});
  const found = saidOf(text);
  const values = { ...found, ...changes };
  return {
    values,
    hasChanged: JSON.stringify(values) !== JSON.stringify(found),
    correction: { ...(text.isCorrected ? found : {}), ...changes },
    change: (change: TextCorrection) => setChanges({ ...changes, ...change }),
  };
};
