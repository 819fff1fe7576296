import { type BulkUrlResult, maxSubmittedUrls } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { isSettled } from '../api/follow-submission.ts';
import { newestSubmissionQuery } from '../api/list-submissions.ts';
import { useBulkSubmission } from '../api/submit-urls.ts';
import { readUrls } from '../model/read-urls.ts';
import { progressText } from '../model/submission-texts.ts';

/** Up to a hundred addresses, one a line. */
export const BulkUrlForm = () => {
  const id = useId();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const submission = useBulkSubmission();
  const { urls, surplus } = readUrls(text);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setError(urls.length === 0 ? 'Lütfen en az bir URL girin.' : undefined);
    if (urls.length > 0) submission.mutate(urls, { onSuccess: ({ failed }) => failed === 0 && setText('') });
  };
  return (
    <form onSubmit={handleSubmit}>
      <TextField
        id={id}
        label="Toplu URL"
        rows={4}
        isCode
        value={text}
        onChange={setText}
        error={error}
        hint={`Her satıra bir URL, en fazla ${maxSubmittedUrls}.`}
      />
      {surplus > 0 && (
        <p className="mt-1 text-sm text-warning">
          Yalnızca ilk {maxSubmittedUrls} satır gönderilecek; {formatTurkishNumber(surplus)} satır dışarıda kalıyor.
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button type="submit" tone="quiet" size="small" disabled={submission.isPending}>
          {submission.isPending ? 'Gönderiliyor…' : 'Toplu Gönder'}
        </Button>
        {submission.isPending && <BulkProgress total={urls.length} />}
      </div>
      {submission.data && !submission.isPending && <Failures results={submission.data.results} />}
    </form>
  );
};

/** Counters of the submission that is being answered: the newest one under way. */
const BulkProgress = ({ total }: { total: number }) => {
  const { data: run } = useQuery(newestSubmissionQuery('bulk', true));
  const text = run && !isSettled(run) ? progressText(run) : `0 / ${formatTurkishNumber(total)}`;
  return (
    <span role="status" className="text-sm text-ink-2 tabular-nums">
      {text}
    </span>
  );
};

/** The addresses that were not accepted, each with its reason. */
const Failures = ({ results }: Pick<BulkUrlResult, 'results'>) => {
  const failed = results.filter(({ ok }) => !ok);
  return failed.length === 0 ? null : (
    <ul
      aria-label="Gönderilemeyen URL’ler"
      className="mt-3 max-h-60 space-y-2 overflow-y-auto rounded-control bg-danger-soft px-4 py-3 text-sm"
    >
      {failed.map(({ url, error }) => (
        <li key={url}>
          <span className="block font-mono text-xs wrap-anywhere">{url}</span>
          <span className="text-danger">{error}</span>
        </li>
      ))}
    </ul>
  );
};
