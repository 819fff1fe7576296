import { SelectField } from '../../../components/admin/select-field.tsx';
import { settingsFieldId } from '../model/settings-fields.ts';
import type { LoadedForm } from '../model/use-settings-form.ts';
import { SettingField } from './setting-field.tsx';
import { SettingGroup } from './setting-group.tsx';
import { SettingSwitch } from './setting-switch.tsx';

const claimFields = [
  'claims.home.cities',
  'claims.home.countries',
  'claims.about.listings',
  'claims.about.cities',
  'claims.about.countries',
  'claims.about.monthlyUsers',
] as const;

const providers = [
  ['openstreetmap', 'OpenStreetMap'],
  ['google', 'Google Haritalar'],
] as const;

/** Figures that the site names, its country and its maps. */
export const SiteTab = ({ form }: { form: LoadedForm }) => (
  <div className="space-y-5">
    <SettingGroup title="Tanıtım sayıları" intro="Ana sayfada ve Hakkında sayfasında aynen gösterilir; rehberdeki kayıtlardan hesaplanmaz.">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {claimFields.map((path) => (
          <SettingField key={path} form={form} path={path} />
        ))}
      </div>
    </SettingGroup>
    <SettingGroup title="Ülke">
      <SettingField form={form} path="homeCountry" className="max-w-xs" />
    </SettingGroup>
    <MapSettings form={form} />
    <SettingGroup title="Çevrimdışı okuma">
      <SettingSwitch
        form={form}
        name="keepsPagesOffline"
        label="Kaydedilen işletmeler çevrimdışıyken de okunsun"
        hint="Açıkken ziyaretçinin tarayıcısı, kaydettiği ve son baktığı işletmelerin sayfalarını saklar; bağlantı yokken bunları saklandıkları tarihle gösterir. Kapatınca saklanan sayfalar bir sonraki ziyarette silinir."
      />
    </SettingGroup>
  </div>
);

const MapSettings = ({ form }: { form: LoadedForm }) => {
  const { map } = form.values;
  return (
    <SettingGroup title="Harita">
      <SelectField
        id={settingsFieldId('map.provider')}
        label="Harita sağlayıcısı"
        value={map.provider}
        options={providers}
        onChange={(provider) => form.change({ map: { ...map, provider } })}
        error={form.errorOf('map.provider')}
        className="max-w-xs"
      />
      <SettingField form={form} path="map.tileUrl" />
      <SettingField form={form} path="map.nightTileUrl" />
      <SettingField form={form} path="map.tileAttribution" />
    </SettingGroup>
  );
};
