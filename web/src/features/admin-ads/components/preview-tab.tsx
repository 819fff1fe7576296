import type { Placement, PlacementName } from '@directory/contracts';
import { SlotSketch } from './slot-sketch.tsx';

interface PreviewTabProps {
  placements: readonly Placement[];
  /** The master switch. */
  isOn: boolean;
}

type EnabledOf = (name: PlacementName) => Placement | undefined;

/** A page in outline with the slots that are on. */
export const PreviewTab = ({ placements, isOn }: PreviewTabProps) => {
  const enabledOf: EnabledOf = (name) => placements.find(({ placement, enabled }) => enabled && placement === name);
  const hasAny = placements.some(({ enabled }) => enabled);
  return (
    <section aria-label="Sayfa taslağı">
      <p className="mb-4 max-w-prose text-sm text-ink-2">
        Açık yerleşimlerin bir sayfadaki yeri ve ölçüsü, kaydedilmemiş değişikliklerle birlikte. Gerçek sayfalarda her yerleşim kendi
        sayfasında görünür.
      </p>
      {!isOn && (
        <p className="mb-4 rounded-control bg-warning-soft px-4 py-3 text-warning">
          Reklamlar genel ayarlarda kapalı: sayfalarda hiçbiri gösterilmez.
        </p>
      )}
      {hasAny ? (
        <PageSketch enabledOf={enabledOf} />
      ) : (
        <p className="rounded-panel bg-surface px-5 py-8 text-center text-ink-2">Açık yerleşim yok.</p>
      )}
    </section>
  );
};

const PageSketch = ({ enabledOf }: { enabledOf: EnabledOf }) => (
  <div className="mx-auto max-w-4xl space-y-4 rounded-panel bg-surface p-4 sm:p-6">
    <Bar className="h-8" />
    <SlotSketch placement={enabledOf('top')} />
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-0 flex-1 basis-64 space-y-3">
        <Bar className="h-6 w-2/3" />
        <ListSketch inline={enabledOf('inline')} />
        <SlotSketch placement={enabledOf('middle')} />
        <Bar className="h-16" />
      </div>
      <SlotSketch placement={enabledOf('sidebar')} isBeside />
    </div>
    <SlotSketch placement={enabledOf('bottom')} />
    <Bar className="h-10" />
  </div>
);

const Bar = ({ className }: { className: string }) => <div aria-hidden className={`rounded-control bg-sunken ${className}`} />;

const rows = [1, 2, 3, 4, 5, 6];

/** A list whose slots stand after every Nth entry. */
const ListSketch = ({ inline }: { inline: Placement | undefined }) => (
  <div className="space-y-3">
    {rows.map((row) => (
      <div key={row} className="space-y-3">
        <Bar className="h-10" />
        {inline && row % inline.frequency === 0 && <SlotSketch placement={inline} />}
      </div>
    ))}
  </div>
);
