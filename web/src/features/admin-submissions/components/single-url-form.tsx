import { type FormEvent, useId, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useUrlSubmission } from '../api/submit-urls.ts';

const isAddress = (text: string): boolean => /^https?:\/\//i.test(text) && URL.canParse(text);

/** One address to be submitted. */
export const SingleUrlForm = () => {
  const id = useId();
  const [url, setUrl] = useState('');
  const [error, setError] = useState<string>();
  const submission = useUrlSubmission();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const text = url.trim();
    setError(isAddress(text) ? undefined : 'Lütfen geçerli bir URL girin.');
    if (isAddress(text) && !submission.isPending) submission.mutate(text, { onSuccess: () => setUrl('') });
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="flex items-start gap-2">
      <TextField
        id={id}
        label="Tek URL"
        type="url"
        inputMode="url"
        value={url}
        onChange={setUrl}
        error={error}
        placeholder="https://…"
        className="min-w-0 flex-1"
      />
      <Button type="submit" size="small" disabled={submission.isPending || url.trim() === ''} className="mt-7 sm:min-h-10">
        {submission.isPending ? 'Gönderiliyor…' : 'Gönder'}
      </Button>
    </form>
  );
};
