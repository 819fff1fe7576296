import { type BusinessComparison, type MergeField, mergeFields } from '@directory/contracts';
import { useState } from 'react';
import type { DuplicateChanges } from '../api/use-duplicate-changes.ts';
import { otherSide, proposedSide, proposedValue, type Side } from '../model/merge-values.ts';
import { EqualFields } from './equal-fields.tsx';
import { FieldChoice } from './field-choice.tsx';
import { KeepChoice } from './keep-choice.tsx';
import { MergeQuestion } from './merge-question.tsx';

interface MergeEditorProps {
  comparison: BusinessComparison;
  merge: DuplicateChanges['merge'];
  onDone: () => void;
}

/** Chooses the record that stays, and for each field that differs the value that stays. */
export const MergeEditor = ({ comparison, merge, onDone }: MergeEditorProps) => {
  const { first, second, differing, isDismissed } = comparison;
  const pair = { first, second };
  const [keep, setKeep] = useState<Side>(() => proposedSide(pair));
  const [chosen, setChosen] = useState<Partial<Record<MergeField, Side>>>({});
  const sideOf = (field: MergeField): Side => chosen[field] ?? proposedValue(field, pair, keep);
  const [kept, removed] = [pair[keep], pair[otherSide(keep)]];
  const taken = differing.filter((field) => sideOf(field) !== keep);
  const handleMerge = () =>
    merge.mutate(
      { keep: { id: kept.id, updatedAt: kept.updatedAt }, remove: { id: removed.id, updatedAt: removed.updatedAt }, taken },
      { onSuccess: onDone },
    );
  return (
    <>
      <KeepChoice pair={pair} keep={keep} onChange={setKeep} />
      <section aria-label="Farklı alanlar" className="rounded-panel bg-surface px-4">
        {differing.length === 0 && <p className="py-4 text-sm text-ink-2">İki kaydın bütün alanları aynı.</p>}
        {differing.map((field) => (
          <FieldChoice
            key={field}
            field={field}
            pair={pair}
            side={sideOf(field)}
            onChange={(side) => setChosen((current) => ({ ...current, [field]: side }))}
          />
        ))}
      </section>
      <EqualFields business={first} fields={mergeFields.filter((field) => !differing.includes(field))} />
      {!isDismissed && (
        <MergeQuestion kept={kept} removed={removed} taken={taken.length} isBusy={merge.isPending} onConfirm={handleMerge} />
      )}
    </>
  );
};
