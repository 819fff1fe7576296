import type { Business } from '@directory/contracts';
import { clsx } from 'clsx';
import { paths } from '../../../config/paths.ts';
import { formatTurkishDay, formatTurkishNumber } from '../../../lib/admin/turkish.ts';
import type { Side } from '../model/merge-values.ts';

interface KeepChoiceProps {
  pair: Record<Side, Business>;
  keep: Side;
  onChange: (side: Side) => void;
}

const sides: readonly Side[] = ['first', 'second'];

/** The record that stays, with its address. */
export const KeepChoice = ({ pair, keep, onChange }: KeepChoiceProps) => (
  <fieldset className="min-w-0">
    <legend className="mb-2 font-medium">Hangi kayıt kalsın?</legend>
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {sides.map((side) => (
        <Choice key={side} business={pair[side]} isChosen={keep === side} onChoose={() => onChange(side)} />
      ))}
    </div>
    <p className="mt-2 text-sm text-ink-2">Öbür kaydın adresi kalan kayda yönlendirilir. İkisinin yorumları da kalan kayıtta toplanır.</p>
  </fieldset>
);

interface ChoiceProps {
  business: Business;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ business: { name, slug, reviews, createdAt, updatedAt, isSponsored }, isChosen, onChoose }: ChoiceProps) => (
  <div className={clsx('rounded-panel bg-surface p-4 outline-2 -outline-offset-2', isChosen ? 'outline-accent' : 'outline-transparent')}>
    <label className="flex min-h-11 cursor-pointer items-start gap-3">
      <input type="radio" name="keep" checked={isChosen} onChange={onChoose} className="mt-1 size-4.5 shrink-0 accent-accent" />
      <span className="min-w-0 break-words">
        <span className="line-clamp-4 font-medium">{name}</span>
        <span className="block text-sm text-ink-2">{isChosen ? 'Bu kayıt kalır' : 'Bu kayıt kaldırılır'}</span>
      </span>
    </label>
    <p className="ms-7.5 mt-1 break-words text-sm text-ink-2">
      <a href={paths.business(slug)} target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {paths.business(slug)}
      </a>
      <br />
      {formatTurkishNumber(reviews.length)} yorum kayıtlı · {formatTurkishDay(createdAt)} tarihinde eklendi · {formatTurkishDay(updatedAt)}{' '}
      tarihinde değişti
      {isSponsored && ' · aboneliği var'}
    </p>
  </div>
);
