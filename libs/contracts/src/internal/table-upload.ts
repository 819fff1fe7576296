/**
 * `POST` to admin-import with a multipart form as `uploadExcel` takes it, and `UploadQuery`: the command line's way in, which
 * takes CSV and TSV files besides workbooks. Answers 202 with the `ImportRun`, at once.
 */
export const tableUploadPath = '/internal/uploads';
