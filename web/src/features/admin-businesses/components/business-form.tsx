import type { AdminBusiness, Business, Category, Country } from '@directory/contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { ErrorSummary, type FieldFault } from '../../../components/admin/error-summary.tsx';
import { LeaveGuard } from '../../../components/admin/leave-guard.tsx';
import { type PanelTab, TabbedPanel } from '../../../components/admin/tabbed-panel.tsx';
import { Button } from '../../../components/ui/button.tsx';
import type { BusinessValues } from '../model/business-values.ts';
import { type FormTab, fieldId, fieldLabels, formTabs, tabOfField } from '../model/field-labels.ts';
import { type BusinessFormState, useBusinessForm } from '../model/use-business-form.ts';
import { BusinessHistory } from './business-history.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { ContactTab } from './contact-tab.tsx';
import { FeaturesTab } from './features-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { HoursTab } from './hours-tab.tsx';
import { LockedFields } from './locked-fields.tsx';
import { PlaceTab } from './place-tab.tsx';

interface BusinessFormProps {
  /** Absent for a new business. */
  business?: AdminBusiness;
  categories: readonly Category[];
  countries: readonly Country[];
  /** Stands above the fields, such as a visitor's suggestion. */
  besideForm?: ReactNode;
  onSaved: (business: Business) => void;
  onReload: () => void;
  onCancel: () => void;
  /** Absent for a new business. */
  onRemove?: () => void;
}

const tabLabels: Record<FormTab, string> = {
  general: 'Genel',
  place: 'Adres ve konum',
  contact: 'İletişim',
  hours: 'Çalışma saatleri',
  features: 'Özellikler',
};

const faultsOf = ({ form }: BusinessFormState): FieldFault[] =>
  Object.entries(form.formState.errors).map(([field, error]) => ({
    id: fieldId(field),
    label: fieldLabels[field as keyof BusinessValues] ?? field,
    message: String(error?.message ?? ''),
  }));

/** All fields of a business, in tabs. */
export const BusinessForm = (props: BusinessFormProps) => {
  const { business, onSaved, onReload, onCancel, onRemove } = props;
  const state = useBusinessForm({ business, onSaved });
  const { form } = state;
  const [tab, setTab] = useState<string>('general');
  const { errors } = form.formState;
  const faults = useMemo(() => faultsOf(state), [errors]);
  const handleFollow = (id: string) => {
    setTab(tabOfField(id.replace('business-', '')));
    requestAnimationFrame(() => document.getElementById(id)?.focus());
  };
  return (
    <FormProvider {...form}>
      <LeaveGuard isDirty={form.formState.isDirty} />
      <form onSubmit={state.save} noValidate aria-label="İşletme" className="flex min-h-0 flex-1 flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto px-5 py-4 sm:px-7">
          {props.besideForm}
          <ErrorSummary faults={faults} onFollow={handleFollow} />
          <Failure state={state} business={business} onReload={onReload} />
          <TabbedPanel label="İşletme bilgileri" value={tab} onChange={setTab} tabs={tabsOf(props, state, tab)} />
        </div>
        <FormEnd isSaving={state.isSaving} onCancel={onCancel} onRemove={onRemove} business={business} />
      </form>
    </FormProvider>
  );
};

const contentOf = (tab: FormTab, { business, categories, countries }: BusinessFormProps, isShown: boolean): ReactNode => {
  if (tab === 'general') return <GeneralTab categories={categories} current={business?.category} />;
  if (tab === 'place') return <PlaceTab countries={countries} isShown={isShown} />;
  if (tab === 'contact') return <ContactTab />;
  return tab === 'hours' ? <HoursTab /> : <FeaturesTab />;
};

const tabsOf = (props: BusinessFormProps, { form }: BusinessFormState, shown: string): PanelTab[] => {
  const wrong = new Set(Object.keys(form.formState.errors).map(tabOfField));
  const tabs: PanelTab[] = (Object.keys(formTabs) as FormTab[]).map((tab) => ({
    value: tab,
    label: tabLabels[tab],
    hasErrors: wrong.has(tab),
    content: contentOf(tab, props, tab === shown),
  }));
  if (!props.business) return tabs;
  const history = <BusinessHistory id={props.business.id} onRestored={props.onReload} />;
  return [...tabs, { value: 'history', label: 'Geçmiş', content: shown === 'history' && history }];
};

interface FailureProps {
  state: BusinessFormState;
  business: AdminBusiness | undefined;
  onReload: () => void;
}

const Failure = ({ state, business, onReload }: FailureProps) => {
  if (business && state.initial && state.isConflict)
    return <ConflictNotice id={business.id} initial={state.initial} onOverwrite={() => void state.overwrite()} onReload={onReload} />;
  if (state.failure)
    return (
      <p role="alert" className="mb-5 rounded-control bg-danger-soft px-4 py-3 text-danger">
        {state.failure}
      </p>
    );
  return business ? (
    <div className="mb-4 empty:hidden">
      <LockedFields business={business} />
    </div>
  ) : null;
};

interface FormEndProps {
  isSaving: boolean;
  business: AdminBusiness | undefined;
  onCancel: () => void;
  onRemove: (() => void) | undefined;
}

const FormEnd = ({ isSaving, business, onCancel, onRemove }: FormEndProps) => (
  <footer className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3 sm:px-7">
    <Button type="submit" disabled={isSaving}>
      {isSaving ? 'Kaydediliyor…' : 'Kaydet'}
    </Button>
    <Button tone="plain" disabled={isSaving} onClick={onCancel}>
      İptal
    </Button>
    {onRemove && (
      <Button tone="danger" disabled={isSaving} onClick={onRemove} className="ms-auto">
        Sil
      </Button>
    )}
    {business && (
      <a
        href={`/business/${encodeURIComponent(business.slug)}`}
        target="_blank"
        rel="noreferrer"
        className="text-sm text-ink-2 underline underline-offset-4"
      >
        Sayfasını aç
      </a>
    )}
  </footer>
);
