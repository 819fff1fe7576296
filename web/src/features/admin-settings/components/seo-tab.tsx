import { clsx } from 'clsx';
import { thresholds } from '../../../config/limits.ts';
import { valueAt } from '../model/settings-fields.ts';
import type { LoadedForm } from '../model/use-settings-form.ts';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';
import { SettingSwitch } from './setting-switch.tsx';

export const SeoTab = ({ form }: { form: LoadedForm }) => (
  <div className="space-y-5">
    <SettingGroup title="Arama sonuçlarındaki metinler" intro="Kendi açıklaması olmayan sayfalarda kullanılır.">
      <SettingField form={form} path="metaDescription" hint={<LengthAdvice text={valueAt(form.values, 'metaDescription')} />} />
      <SettingField form={form} path="metaKeywords" />
    </SettingGroup>
    <SettingGroup title="Yapısal veri">
      <SettingSwitch
        form={form}
        name="ratingsInStructuredData"
        label="Puanları yapısal veriye ekle"
        hint="Yalnızca bu sitenin kendi topladığı değerlendirmeler için açın: arama motorları başka yerden alınan puanları cezalandırır."
      />
    </SettingGroup>
  </div>
);

const LengthAdvice = ({ text }: { text: string }) => (
  <>
    <span className={clsx('font-medium tabular-nums', text.length > thresholds.descriptionLength && 'text-warning')}>
      {text.length}/{thresholds.descriptionLength}
    </span>{' '}
    karakter. Önerilen uzunluk: {thresholds.descriptionAdvisedFrom}–{thresholds.descriptionLength} karakter.
  </>
);
