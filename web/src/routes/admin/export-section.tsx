import { ExportPanel } from '../../features/admin-export/components/export-panel.tsx';
import { usePlaceLists } from './use-place-lists.ts';

/** The export with the categories and countries that there are. */
export const ExportSection = () => {
  const { categories, countries, failures } = usePlaceLists();
  return (
    <>
      {failures.map((failure) => (
        <p key={failure} className="text-danger">
          {failure}
        </p>
      ))}
      <ExportPanel categories={categories} countries={countries} />
    </>
  );
};
