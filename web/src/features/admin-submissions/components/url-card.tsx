import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { Link } from '../../../components/ui/link.tsx';
import { adminPaths } from '../../../config/paths.ts';
import { submissionSettingsQuery } from '../api/get-submission-settings.ts';
import { BulkUrlForm } from './bulk-url-form.tsx';
import { SingleUrlForm } from './single-url-form.tsx';
import { SubmitAll } from './submit-all.tsx';

/** Submission of addresses: one, many, or those of every business. */
export const UrlCard = () => {
  const { data: settings } = useQuery(submissionSettingsQuery());
  const names = settings?.engines.map(({ engine }) => engine) ?? [];
  return (
    <section aria-labelledby="submissions-heading" className="space-y-4 rounded-panel bg-surface p-5">
      <div>
        <h3 id="submissions-heading" className="flex items-center gap-2 font-medium">
          <Send aria-hidden className="size-5 text-ink-2" />
          URL indeksleme
        </h3>
        <p className="mt-2 text-sm text-ink-2">
          Yeni ve değişen sayfaları arama motorlarına bildirir. Motorlar ve sınırları{' '}
          <Link to={adminPaths.submissions} className="underline underline-offset-4">
            URL Gönderimleri
          </Link>{' '}
          ekranında.
        </p>
      </div>
      {settings && names.length === 0 && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-sm">
          Yapılandırılmış bir arama motoru yok: hiçbir URL gönderilmez. Sunucu ayarlarında IndexNow anahtarını veya Google hizmet hesabını
          tanımlayın.
        </p>
      )}
      {names.includes('demo') && (
        <p className="rounded-control bg-warning-soft px-4 py-3 text-sm">
          Demo modu: gönderimler gösterilir, hiçbir arama motoruna ulaşmaz.
        </p>
      )}
      <SingleUrlForm />
      <BulkUrlForm />
      <SubmitAll />
    </section>
  );
};
