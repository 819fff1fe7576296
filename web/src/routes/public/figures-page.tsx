import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PageHead } from '../../components/seo/page-head.tsx';
import { PageStatus } from '../../components/seo/page-status.tsx';
import { LoadFailure } from '../../components/ui/load-failure.tsx';
import { paths } from '../../config/paths.ts';
import { siteName } from '../../config/site.ts';
import { figuresQuery } from '../../features/figures/api/get-figures.ts';
import { FiguresReport } from '../../features/figures/components/figures-report.tsx';
import type { PageModule } from '../../lib/page/page-module.ts';

export const prefetch: PageModule['prefetch'] = (reads, { params }) => reads.query(figuresQuery(params.token ?? '')).then(() => undefined);

/** Read by whoever was given the link. Search engines are kept away, and the address is no canonical one. */
export const Page = () => {
  const { token = '' } = useParams();
  const figures = useQuery(figuresQuery(token));
  return (
    <div className="page-width pt-8 pb-14">
      <PageHead title={`Figures | ${siteName}`} description="Figures of a business in the directory." canonical={paths.home} noindex />
      {figures.isError && <LoadFailure text="The figures could not be loaded." onRetry={() => void figures.refetch()} />}
      {figures.data === null && <InvalidLink />}
      {figures.data && <FiguresReport figures={figures.data} />}
    </div>
  );
};

const InvalidLink = () => (
  <>
    <PageStatus code={404} />
    <h1 className="mt-8 text-4xl">This link is not valid any more</h1>
    <p className="mt-4 max-w-prose text-ink-2">
      Figures can be read while the subscription of the business runs. Please ask us for a new link.
    </p>
  </>
);
