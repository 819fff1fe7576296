import { purposeOf, type SnippetForm, snippetPreviewLength } from '@directory/contracts';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { nameText, positionText, purposeText } from '../model/snippet-labels.ts';

/** The beginning of the code of each snippet that is on. */
export const SnippetPreview = ({ snippets }: { snippets: readonly SnippetForm[] }) => {
  const enabled = snippets.filter((snippet) => snippet.enabled);
  if (enabled.length === 0) return <p className="rounded-panel bg-surface px-5 py-8 text-center text-ink-2">Etkin kod yok.</p>;
  return (
    <ul className="space-y-4">
      {enabled.map((snippet) => (
        <li key={snippet.id} className="rounded-panel bg-surface p-5">
          <h3 className="text-lg wrap-anywhere">{nameText(snippet)}</h3>
          <p className="text-sm text-ink-2">
            {positionText(snippet.position)} · {purposeText(purposeOf(snippet))}
          </p>
          <CodeStart code={snippet.code} />
        </li>
      ))}
    </ul>
  );
};

const CodeStart = ({ code }: { code: string }) => {
  const isCut = code.length > snippetPreviewLength;
  if (code.trim() === '') return <p className="mt-3 text-sm text-ink-2">Kod boş.</p>;
  return (
    <>
      <pre className="mt-3 rounded-control bg-sunken p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
        {code.slice(0, snippetPreviewLength)}
        {isCut && '…'}
      </pre>
      {isCut && (
        <p className="mt-1 text-xs text-ink-2">
          {formatTurkishNumber(code.length)} karakterin ilk {snippetPreviewLength} karakteri
        </p>
      )}
    </>
  );
};
