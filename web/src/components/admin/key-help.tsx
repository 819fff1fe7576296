import { type RefObject, useId, useState } from 'react';
import { searchKeys } from '../layouts/admin/search-keys.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { keyShortcuts } from './key-shortcuts.ts';
import { SwitchField } from './switch-field.tsx';

const keysOfLists = [
  ['j', 'Sonraki satır'],
  ['k', 'Önceki satır'],
  ['Enter', 'Satırı aç'],
  ['/', 'Listede ara'],
  ['?', 'Bu pencereyi aç'],
] as const;

/** Lists the keys, and switches the single ones off for people who press them without meaning to. */
export const KeyHelp = ({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) => {
  const [areOn, setOn] = useState(keyShortcuts.areOn);
  const handleSwitch = (isOn: boolean) => {
    keyShortcuts.set(isOn);
    setOn(isOn);
  };
  return (
    <Dialog dialog={dialog} id={useId()} label="Klavye kısayolları" className="m-auto w-[calc(100%-2rem)] max-w-md rounded-panel p-6">
      <h2 className="text-xl">Klavye kısayolları</h2>
      <dl className="mt-4 divide-y divide-line">
        <Key name={searchKeys()} text="Ekran, işletme, kategori veya şehir ara" />
        {keysOfLists.map(([name, text]) => (
          <Key key={name} name={name} text={text} />
        ))}
        <Key name="Esc" text="Açık pencereyi kapat" />
      </dl>
      <p className="mt-3 text-sm text-ink-2">Bir alana yazarken tek tuşlu kısayollar çalışmaz.</p>
      <SwitchField id="key-shortcuts" label="Tek tuşlu kısayolları kullan" isOn={areOn} onChange={handleSwitch} className="mt-3 text-sm" />
      <Button size="small" className="mt-5" onClick={() => dialog.current?.close()}>
        Kapat
      </Button>
    </Dialog>
  );
};

const Key = ({ name, text }: { name: string; text: string }) => (
  <div className="grid grid-cols-[4.5rem_1fr] items-center gap-4 py-2">
    <dt>
      <kbd className="inline-block min-w-8 whitespace-nowrap rounded border border-edge bg-sunken px-2 py-0.5 text-center font-sans text-sm">
        {name}
      </kbd>
    </dt>
    <dd className="text-sm text-ink-2">{text}</dd>
  </div>
);
