import type { OpenedSources as Opened } from '@directory/contracts';
import { useQuery } from '@tanstack/react-query';
import { openedSourcesQuery } from '../api/list-opened-sources.ts';

/** Which code opens which origins in the content security policy of the pages. */
export const OpenedSources = () => {
  const { data, isError } = useQuery(openedSourcesQuery());
  const opened = data?.filter(({ origins }) => origins.length > 0) ?? [];
  return (
    <section aria-labelledby="opened-sources" className="mt-6 rounded-panel bg-surface p-5">
      <h3 id="opened-sources" className="text-lg">
        Açılan adresler
      </h3>
      <p className="mt-1 max-w-prose text-sm text-ink-2">
        Sayfaların güvenlik politikası, yayındaki kodlar için yalnızca bu adreslere izin verir; başka adreslere giden istekleri tarayıcı
        engeller. Bir kod, içinde yazmayan bir adrese de bağlanıyorsa adresi betiğe yorum olarak ekleyin:{' '}
        <code className="whitespace-nowrap">{'/* https://cdn.example.com/ */'}</code>
      </p>
      {isError && <p className="mt-3 text-sm text-danger">Açılan adresler alınamadı.</p>}
      {data && opened.length === 0 && <p className="mt-3 text-sm">Yayındaki kodlar başka bir adres açmıyor.</p>}
      <dl className="mt-3 space-y-3 text-sm empty:hidden">
        {opened.map((source) => (
          <OpenedBy key={source.id} {...source} />
        ))}
      </dl>
    </section>
  );
};

const OpenedBy = ({ name, origins }: Opened) => (
  <div>
    <dt className="font-medium wrap-anywhere">{name}</dt>
    <dd>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 font-mono text-xs">
        {origins.map((origin) => (
          <li key={origin} className="wrap-anywhere">
            {origin}
          </li>
        ))}
      </ul>
    </dd>
  </div>
);
