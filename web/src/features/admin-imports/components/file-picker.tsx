import { type ChangeEvent, type ReactNode, useId } from 'react';

interface FilePickerProps {
  label: string;
  /** Stands before the label, inside of it. */
  icon?: ReactNode;
  accept: string;
  className: string;
  onFiles: (files: FileList | null) => void;
}

/** A label that opens the browser's choice of files. */
export const FilePicker = ({ label, icon, accept, className, onFiles }: FilePickerProps) => {
  const id = useId();
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    onFiles(event.target.files);
    // The same file chosen again must be noticed again.
    event.target.value = '';
  };
  return (
    <>
      <input id={id} type="file" multiple accept={accept} onChange={handleChange} className="peer sr-only" />
      <label
        htmlFor={id}
        className={`${className} peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus`}
      >
        {icon}
        {label}
      </label>
    </>
  );
};
