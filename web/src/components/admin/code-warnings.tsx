import { TriangleAlert } from 'lucide-react';

/** Sentences about code as it was saved; nothing where there is none. */
export const CodeWarnings = ({ warnings }: { warnings: readonly string[] }) =>
  warnings.length === 0 ? null : (
    <ul aria-label="Uyarılar" className="mt-3 space-y-1 rounded-control bg-warning-soft px-3 py-2 text-sm text-warning">
      {warnings.map((warning) => (
        <li key={warning} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{warning}</span>
        </li>
      ))}
    </ul>
  );
