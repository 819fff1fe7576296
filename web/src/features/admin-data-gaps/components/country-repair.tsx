import { Button } from '../../../components/ui/button.tsx';
import { useCountryRepair } from '../api/use-country-repair.ts';

/** A business without a country stands in no country, cannot be called from abroad and has no clock. */
export const CountryRepair = () => {
  const repair = useCountryRepair();
  return (
    <section aria-labelledby="country-repair" className="mt-8">
      <h2 id="country-repair" className="mb-1 text-xl">
        Ülkesi olmayan işletmeler
      </h2>
      <p className="mb-3 max-w-prose text-sm text-ink-2">
        Ülke; adresten, ülke kodlu telefondan ve koordinattan bulunur, uluslararası numara ve saat dilimi de onunla yazılır. Önce önizleme
        açılır: siz uygulamadan hiçbir şey değişmez, sonradan geri de alınabilir.
      </p>
      <Button tone="paper" size="small" disabled={repair.isPending} onClick={() => repair.mutate()}>
        {repair.isPending ? 'Hazırlanıyor…' : 'Ülkeleri bul'}
      </Button>
    </section>
  );
};
