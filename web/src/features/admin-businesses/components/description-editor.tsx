import { lazy, Suspense, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { TabbedPanel } from '../../../components/admin/tabbed-panel.tsx';
import { ErrorBoundary } from '../../../components/ui/error-boundary.tsx';
import type { BusinessValues } from '../model/business-values.ts';
import { fieldId, fieldLabels } from '../model/field-labels.ts';

const RichText = lazy(() => import('./rich-text.tsx'));

const tabs = ['visual', 'html'] as const;

/** The description, as it looks or as its HTML. */
export const DescriptionEditor = () => {
  const { control } = useFormContext<BusinessValues>();
  const [tab, setTab] = useState<string>(tabs[0]);
  return (
    <Controller
      name="description"
      control={control}
      render={({ field, fieldState }) => (
        <div id={fieldId('description')} tabIndex={-1} className="outline-none">
          <p className="text-sm font-medium">{fieldLabels.description}</p>
          <TabbedPanel
            label="Açıklamanın görünümü"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'visual',
                label: 'Visual',
                // Set up anew for each visit, so that it takes over what was written as HTML.
                content: tab === 'visual' && (
                  <ErrorBoundary resetKey="" fallback={<NoEditor />}>
                    <Suspense fallback={<div className="min-h-50 rounded-control bg-sunken" />}>
                      <RichText value={field.value} onChange={field.onChange} />
                    </Suspense>
                  </ErrorBoundary>
                ),
              },
              { value: 'html', label: 'HTML', content: <HtmlField value={field.value} onChange={field.onChange} /> },
            ]}
          />
          {fieldState.error && <p className="mt-1 text-sm font-medium text-danger">{fieldState.error.message}</p>}
        </div>
      )}
    />
  );
};

/** The form goes on without the editor when its code cannot be loaded. */
const NoEditor = () => (
  <p role="alert" className="rounded-control bg-sunken px-4 py-3 text-sm">
    Görsel düzenleyici yüklenemedi. Açıklamayı HTML sekmesinde düzenleyebilirsiniz.
  </p>
);

interface HtmlFieldProps {
  value: string;
  onChange: (html: string) => void;
}

const HtmlField = ({ value, onChange }: HtmlFieldProps) => (
  <>
    <textarea
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-label="Açıklamanın HTML kodu"
      spellCheck={false}
      rows={10}
      className="block min-h-50 w-full rounded-control border border-edge bg-paper px-3 py-2 font-mono text-sm"
    />
    <p className="mt-1 text-xs text-ink-2">Kaydedilirken biçim ve kod kalıntıları temizlenir.</p>
  </>
);
