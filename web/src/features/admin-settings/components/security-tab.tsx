import type { ReactNode } from 'react';
import type { LoadedForm } from '../model/use-settings-form.ts';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';
import { SettingSwitch } from './setting-switch.tsx';

const operatorFields = [
  'operator.name',
  'operator.legalForm',
  'operator.representative',
  'operator.registration',
  'operator.taxId',
] as const;

/** Consent of visitors, the sign-in, and who answers for the site. */
export const SecurityTab = ({ form, signIn }: { form: LoadedForm; signIn: ReactNode }) => (
  <div className="space-y-5">
    <SettingGroup title="Gizlilik">
      <SettingSwitch
        form={form}
        name="consentRequired"
        label="Ziyaretçi onayı iste"
        hint="Açıkken ölçüm ve reklam kodları, ziyaretçi izin verene kadar çalışmaz."
      />
      {form.values.consentRequired && (
        <SettingSwitch
          form={form}
          name="embedsNeedConsent"
          label="Haritalar ve başka sunuculardaki fotoğraflar da onay beklesin"
          hint="Açıkken ziyaretçi izin verene kadar fotoğrafların yerinde çizimler, haritaların yerinde “Show map” düğmesi durur; başka hiçbir sunucuya istek gitmez. Kapalıyken haritalar ve fotoğraflar hemen yüklenir."
        />
      )}
    </SettingGroup>
    {signIn}
    <SettingGroup title="Siteyi işleten" intro="Yasal bildirim sayfasında yer alır. Boş bırakılan satır gösterilmez.">
      <div className="grid gap-4 sm:grid-cols-2">
        {operatorFields.map((path) => (
          <SettingField key={path} form={form} path={path} />
        ))}
      </div>
    </SettingGroup>
  </div>
);
