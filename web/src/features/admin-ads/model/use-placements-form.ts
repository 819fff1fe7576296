import { type Placement, PlacementFormList } from '@directory/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { placementsQuery } from '../api/list-placements.ts';
import { savePlacementsMutation } from '../api/save-placements.ts';
import { answerFaults, type Faults, schemaFaults } from './faults.ts';
import { sayNothingChanged, sayNotSaved, saySaved } from './say.ts';

const useSaving = (onSaved: () => void) => {
  const client = useQueryClient();
  const [faults, setFaults] = useState<Faults>({});
  const saving = useMutation({
    ...savePlacementsMutation(),
    onSuccess: (saved) => {
      client.setQueryData(placementsQuery().queryKey, saved);
      onSaved();
      saySaved();
    },
    onError: (error) => {
      setFaults(answerFaults(error));
      sayNotSaved();
    },
  });
  const save = (list: readonly Placement[]) => {
    if (saving.isPending) return;
    const found = schemaFaults(PlacementFormList, list);
    setFaults(found);
    if (Object.keys(found).length === 0) saving.mutate(list);
  };
  return { save, isSaving: saving.isPending, faults, forgetFaults: () => setFaults({}) };
};

/** The stored placements with the changes of the screen over them. */
export const usePlacementsForm = () => {
  const loading = useQuery(placementsQuery());
  const [changes, setChanges] = useState<Readonly<Record<string, Partial<Placement>>>>({});
  const saving = useSaving(() => setChanges({}));
  const stored = loading.data ?? [];
  const placements = stored.map((placement) => ({ ...placement, ...changes[placement.placement] }));
  const isDirty = JSON.stringify(placements) !== JSON.stringify(stored);
  const change = ({ placement }: Placement, part: Partial<Placement>) =>
    setChanges((current) => ({ ...current, [placement]: { ...current[placement], ...part } }));
  const discard = () => {
    setChanges({});
    saving.forgetFaults();
  };
  return {
    ...saving,
    loading,
    placements,
    isDirty,
    change,
    discard,
    save: () => (isDirty ? saving.save(placements) : sayNothingChanged()),
  };
};

export type PlacementsForm = ReturnType<typeof usePlacementsForm>;
