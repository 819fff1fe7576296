import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import { useRested } from '../../../lib/admin/use-rested.ts';
import type { PlaceCollection } from '../../../lib/api/place-queries.ts';
import { adminPlacesQuery, type Place } from '../api/list-places.ts';
import type { PlaceChanges } from '../api/use-place-changes.ts';

interface MergeFormProps {
  place: Place;
  collection: PlaceCollection;
  merge: PlaceChanges['merge'];
  onDone: () => void;
}

/** Moves all of a place into another one, which is looked for first. */
export const MergeForm = ({ place, collection, merge, onDone }: MergeFormProps) => {
  const [text, setText] = useState(place.name);
  const [target, setTarget] = useState<Place | null>(null);
  if (target)
    return (
      <Question
        place={place}
        target={target}
        isBusy={merge.isPending}
        onConfirm={() => merge.mutate({ id: place.id, into: target.id }, { onSuccess: onDone })}
        onCancel={() => setTarget(null)}
      />
    );
  return (
    <div className="py-3">
      <TextField
        id={`${collection}-${place.id}-into`}
        label={`${place.name} neyle birleşsin?`}
        hint="Kutudaki adla kayıt aranır; başka bir ad aramak için üzerine yazın. Seçtiğiniz kalır, bu ad onun içine taşınır."
        value={text}
        onChange={setText}
        className="max-w-sm"
      />
      <Candidates place={place} collection={collection} text={text} onChoose={setTarget} />
      <Button tone="plain" size="small" className="mt-2" onClick={onDone}>
        Vazgeç
      </Button>
    </div>
  );
};

interface CandidatesProps {
  place: Place;
  collection: PlaceCollection;
  text: string;
  onChoose: (place: Place) => void;
}

const Candidates = ({ place, collection, text, onChoose }: CandidatesProps) => {
  const search = useRested(text.trim());
  const { data, isError } = useQuery({ ...adminPlacesQuery(collection, search, 1), enabled: search !== '' });
  if (isError) return <p className="mt-2 text-sm text-danger">Liste alınamadı.</p>;
  const others = data?.rows.filter(({ id }) => id !== place.id) ?? [];
  if (data && others.length === 0) return <p className="mt-2 text-sm text-ink-2">Bu adla başka kayıt yok.</p>;
  return (
    <ul className="mt-2 max-h-64 divide-y divide-line overflow-y-auto">
      {others.map((other) => (
        <li key={other.id}>
          <button
            type="button"
            onClick={() => onChoose(other)}
            className="flex min-h-10 w-full flex-wrap items-center gap-x-3 rounded-control px-2 text-start hover:bg-sunken max-sm:min-h-11"
          >
            <span className="font-medium">{other.name}</span>
            <span className="text-sm text-ink-2">{placeText(other)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
};

const placeText = ({ state, country, businessCount }: Place): string =>
  [state, country, `${formatTurkishNumber(businessCount)} işletme`].filter(Boolean).join(' · ');

interface QuestionProps {
  place: Place;
  target: Place;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

const Question = ({ place, target, isBusy, onConfirm, onCancel }: QuestionProps) => (
  <div role="alert" className="my-3 rounded-control bg-sunken p-3 text-sm">
    <p>
      <strong className="font-medium">{place.name}</strong> ({placeText(place)}) kaydının bütün işletmeleri{' '}
      <strong className="font-medium">{target.name}</strong> ({placeText(target)}) kaydına taşınacak; eski adresi yenisine yönlendirilir.
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" disabled={isBusy} onClick={onConfirm}>
        {isBusy ? 'Birleştiriliyor…' : 'Birleştir'}
      </Button>
      <Button tone="plain" size="small" disabled={isBusy} onClick={onCancel}>
        Vazgeç
      </Button>
    </div>
  </div>
);
