import { Button } from '../../../components/ui/button.tsx';
import { adminDelaysMs } from '../../../config/admin-limits.ts';
import { takeBack, usePendingRemovals } from '../model/pending-removals.ts';

/** Businesses that are about to go, each with the way back. */
export const RemovalList = () => {
  const removals = usePendingRemovals();
  return (
    <div role="status" className="mt-4 space-y-2 empty:hidden">
      {removals.map(({ id, name }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-2 rounded-panel bg-sunken px-4 py-2 text-sm">
          <p>
            <strong className="font-medium">{name}</strong> {adminDelaysMs.removalUndo / 1000} saniye içinde silinecek.
          </p>
          <Button tone="paper" size="small" aria-label={`${name}: silmeyi geri al`} onClick={() => takeBack(id)}>
            Geri al
          </Button>
        </div>
      ))}
    </div>
  );
};
