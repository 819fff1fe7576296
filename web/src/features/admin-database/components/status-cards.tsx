import type { DatabaseStatus } from '@directory/contracts';
import { formatFileSize, formatTurkishNumber } from '../../../lib/admin/turkish.ts';

const cardsOf = ({ bytes, schemas, connections, maxConnections, redisBytes, queues, disk }: DatabaseStatus): [string, string][] => {
  const sum = (of: 'rows' | 'deadRows') => formatTurkishNumber(schemas.reduce((total, schema) => total + schema[of], 0));
  return [
    ['Veritabanı boyutu', formatFileSize(bytes)],
    ['Kayıt (yaklaşık)', sum('rows')],
    ['Ölü kayıt', sum('deadRows')],
    ['Bağlantı', `${connections} / ${maxConnections}`],
    ['Redis belleği (kuyruk)', redisBytes === null ? 'Ulaşılamıyor' : formatFileSize(redisBytes)],
    [
      'İçe aktarma kuyruğu',
      formatTurkishNumber(queues.reduce((total, { waiting, active, delayed }) => total + waiting + active + delayed, 0)),
    ],
    ['Boş disk', formatFileSize(disk.freeBytes)],
  ];
};

/** The state of the database in a few figures, measured when the screen asks. */
export const StatusCards = ({ status }: { status: DatabaseStatus }) => (
  <div>
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {cardsOf(status).map(([name, value]) => (
        <div key={name} className="rounded-panel bg-surface p-4">
          <dt className="text-sm text-ink-2">{name}</dt>
          <dd className="mt-1 text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2 text-sm text-ink-2">
      Arama motorlarına gönderim kuyruğu ve önbelleğin Redis belleği bu rakamlarda yer almaz; gönderimleri URL Gönderimleri ekranında
      görebilirsiniz.
    </p>
  </div>
);
