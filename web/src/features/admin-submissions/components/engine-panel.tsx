import type { EngineStatus } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { SwitchField } from '../../../components/admin/switch-field.tsx';
import { formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { submissionSettingsQuery, useAutomaticSubmission } from '../api/get-submission-settings.ts';
import { engineNames } from '../model/submission-texts.ts';

/** The configured engines with their limits, and the switch for changes. */
export const EnginePanel = () => {
  const settings = useQuery(submissionSettingsQuery());
  const automatic = useAutomaticSubmission();
  return (
    <section aria-labelledby="engines-heading" className="mb-6 rounded-panel bg-surface p-5">
      <h2 id="engines-heading" className="text-lg">
        Arama motorları
      </h2>
      {settings.isPending && <p className="mt-3 text-ink-2">Yükleniyor…</p>}
      {settings.isError && (
        <div className="mt-3">
          <FailureNote text={`Arama motorları alınamadı. ${failureText(settings.error)}`} onRetry={() => void settings.refetch()} />
        </div>
      )}
      {settings.data && (
        <>
          <EngineList engines={settings.data.engines} />
          <SwitchField
            id="automatic-submission"
            label="Değişiklikleri otomatik gönder"
            hint="İçe aktarma, düzenleme ve silmelerden sonra katalog bir dakika sakin kalınca değişen işletme sayfaları ile işletme eklenen veya çıkarılan şehir, kategori ve ülke listeleri tek gönderimde bildirilir. Kapalıyken değişenler sonradan gönderilmez."
            isOn={settings.data.automatic}
            onChange={(isOn) => !automatic.isPending && automatic.mutate(isOn)}
            className="mt-5 border-t border-line pt-4"
          />
        </>
      )}
    </section>
  );
};

const EngineList = ({ engines }: { engines: readonly EngineStatus[] }) =>
  engines.length === 0 ? (
    <p className="mt-3 rounded-control bg-warning-soft px-4 py-3 text-sm">
      Yapılandırılmış bir arama motoru yok: hiçbir URL gönderilmez. Sunucu ayarlarında INDEXNOW_KEY veya GOOGLE_INDEXING_ACCOUNT_FILE ile
      sitenin herkese açık adresini (PUBLIC_URL) tanımlayın.
    </p>
  ) : (
    <ul className="mt-3 divide-y divide-line">
      {engines.map((engine) => (
        <EngineItem key={engine.engine} engine={engine} />
      ))}
    </ul>
  );

const limitText = ({ engine, urlsPerCall, dailyLimit }: EngineStatus): string => {
  if (engine === 'demo') return 'Yalnızca ekranları denemek içindir: gönderimler gösterilir, hiçbir arama motoruna ulaşmaz.';
  if (engine === 'indexnow')
    return `Bing, Yandex, Naver ve Seznam gibi motorlar okur, Google okumaz. Bir çağrıda ${formatTurkishNumber(urlsPerCall)} URL taşır; günlük sınır bildirmez.`;
  return `Google bu hizmeti yalnızca iş ilanları ve canlı yayın sayfaları için açar: işletme sayfaları kabul edilse de dizine eklenmeyebilir. Günde ${formatTurkishNumber(dailyLimit ?? 0)} URL alır; sınır dolunca kalanlar kota yenilenene (Pasifik saatiyle gece yarısı) kadar bekler. Google için asıl yol site haritasıdır.`;
};

const EngineItem = ({ engine }: { engine: EngineStatus }) => (
  <li className="py-3">
    <div className="flex flex-wrap justify-between gap-x-4 gap-y-1">
      <h3 className="font-medium">{engineNames[engine.engine]}</h3>
      <p className="text-sm text-ink-2 tabular-nums">
        Bugün {formatTurkishNumber(engine.usedToday)}
        {engine.dailyLimit !== null && ` / ${formatTurkishNumber(engine.dailyLimit)}`} URL
      </p>
    </div>
    <p className="mt-1 max-w-prose text-sm text-ink-2">{limitText(engine)}</p>
    {engine.blockedUntil && (
      <p className="mt-1 text-sm text-warning">
        {engine.reason}{' '}
        <time dateTime={engine.blockedUntil} className="tabular-nums">
          {formatTurkishTime(engine.blockedUntil)}
        </time>{' '}
        sonrasında sürecek.
      </p>
    )}
  </li>
);
