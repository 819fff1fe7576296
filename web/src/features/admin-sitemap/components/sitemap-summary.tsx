import type { SitemapStatus } from '@directory/contracts';
import { formatTurkishDuration, formatTurkishNumber, formatTurkishTime } from '../../../lib/admin/turkish.ts';
import { causeTexts, leftOutTexts, typeNames } from '../model/sitemap-texts.ts';

type Newest = NonNullable<SitemapStatus['newest']>;

/** When the sitemap was built, how many pages of each kind it has, and what was left out. */
export const SitemapSummary = ({ status: { newest, url } }: { status: SitemapStatus }) => {
  if (!newest) return <p className="mt-3 text-sm">Harita henüz oluşturulmadı.</p>;
  return (
    <>
      <Headline newest={newest} />
      <Coverage coverage={newest.coverage} />
      {leftOutTexts(newest.coverage).map((text) => (
        <p key={text} className="mt-2 text-sm text-ink-2">
          {text}
        </p>
      ))}
      <p className="mt-3 text-sm">
        <a href={url} className="relative z-10 inline-block py-1.5 wrap-anywhere text-accent underline">
          {url}
        </a>
      </p>
    </>
  );
};

const shortestShownMs = 1000;

const durationOf = (ms: number): string => (ms < shortestShownMs ? '1 saniyeden kısa sürdü' : `${formatTurkishDuration(ms / 1000)} sürdü`);

const Headline = ({ newest: { finishedAt, cause, urls, files, tookMs } }: { newest: Newest }) => (
  <>
    <p className="mt-4 tabular-nums">
      <span className="text-2xl font-semibold">{formatTurkishNumber(urls)}</span> adres, {formatTurkishNumber(files)} dosya
    </p>
    <p className="mt-1 text-sm text-ink-2">
      Son yenileme:{' '}
      <time dateTime={finishedAt} className="tabular-nums">
        {formatTurkishTime(finishedAt)}
      </time>
      , {causeTexts[cause]}; {durationOf(tookMs)}.
    </p>
  </>
);

const Coverage = ({ coverage }: Pick<Newest, 'coverage'>) => (
  <dl className="mt-3 divide-y divide-line text-sm">
    {coverage
      .filter(({ urls, thin, tooLong }) => urls + thin + tooLong > 0)
      .map(({ type, urls }) => (
        <div key={type} className="flex justify-between gap-4 py-1.5">
          <dt>{typeNames[type]}</dt>
          <dd className="tabular-nums">{formatTurkishNumber(urls)}</dd>
        </div>
      ))}
  </dl>
);
