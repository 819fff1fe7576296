import { useEffect, useRef } from 'react';

export interface FieldFault {
  /** Id of the control. */
  id: string;
  label: string;
  message: string;
}

interface ErrorSummaryProps {
  faults: readonly FieldFault[];
  /** Leads to the control, opening what hides it. */
  onFollow: (id: string) => void;
}

/** All faults of a form, each leading to its field. Has the focus when it appears. */
export const ErrorSummary = ({ faults, onFollow }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (faults.length > 0) box.current?.focus();
  }, [faults]);
  if (faults.length === 0) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="mb-5 rounded-control bg-danger-soft px-4 py-3 text-danger">
      <p className="font-medium">Kaydedilmedi. Düzeltilmesi gereken {faults.length} alan var:</p>
      <ul className="mt-1 list-disc ps-5 text-sm">
        {faults.map(({ id, label, message }) => (
          <li key={id}>
            <button type="button" onClick={() => onFollow(id)} className="text-start underline underline-offset-4">
              {label}: {message}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
