import { failedSignInRetentionDays, type SignInFailures, wholeAddressDays } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote } from '../../../components/admin/failure-note.tsx';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { signInFailuresQuery } from '../api/list-sessions.ts';

const clientName = (client: string): string => (client === 'others' ? 'Diğerleri' : client);

/** Failed sign-ins, summed by client and hour. */
export const FailuresPanel = () => {
  const failures = useQuery(signInFailuresQuery());
  return (
    <section aria-labelledby="failures-heading" className="rounded-panel bg-surface p-5">
      <h2 id="failures-heading" className="text-lg">
        Başarısız girişler
      </h2>
      <p className="mt-1 text-sm text-ink-2">
        Adres ve saate göre toplamlar. Adresler {wholeAddressDays} gün sonra kısaltılır, kayıtlar {failedSignInRetentionDays} gün sonra
        silinir.
      </p>
      {failures.isPending && <p className="mt-3 text-ink-2">Yükleniyor…</p>}
      {failures.isError && !failures.data && (
        <div className="mt-3">
          <FailureNote text="Kayıtlar alınamadı." onRetry={() => void failures.refetch()} />
        </div>
      )}
      {failures.data?.length === 0 && <p className="mt-3 text-ink-2">Kayıtlı başarısız giriş yok.</p>}
      {failures.data && failures.data.length > 0 && <FailuresTable rows={failures.data} />}
    </section>
  );
};

const FailuresTable = ({ rows }: { rows: SignInFailures[] }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard.
  <section aria-label="Başarısız giriş tablosu" tabIndex={0} className="mt-3 max-h-96 overflow-auto">
    <table className="w-full text-sm">
      <thead className="text-start text-ink-2">
        <tr>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            Saat
          </th>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            Adres
          </th>
          <th scope="col" className="py-2 text-end font-medium">
            Deneme
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ hour, client, failures }) => (
          <tr key={`${hour} ${client}`}>
            <td className="py-2 pe-4 whitespace-nowrap tabular-nums">{formatTurkishTime(hour)}</td>
            <td className="py-2 pe-4 wrap-anywhere">{clientName(client)}</td>
            <td className="py-2 text-end tabular-nums">{formatTurkishNumber(failures)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
