import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { buttonClass } from '../../components/ui/button.tsx';
import { Link } from '../../components/ui/link.tsx';
import { adminPaths } from '../../config/paths.ts';
import { submissionQuery } from '../../features/admin-submissions/api/get-submission.ts';
import { SubmissionView } from '../../features/admin-submissions/components/submission-view.tsx';
import { kindNames } from '../../features/admin-submissions/model/submission-texts.ts';
import { formatTurkishTime } from '../../lib/admin/turkish.ts';

/** One submission with an address of its own. */
export const SubmissionScreen = () => {
  const { id = '' } = useParams();
  const { data: run } = useQuery(submissionQuery(id));
  return (
    <Screen
      title={run ? kindNames[run.kind] : 'Gönderim'}
      intro={run && `Başlangıç: ${formatTurkishTime(run.createdAt)}`}
      action={
        <Link to={adminPaths.submissions} className={buttonClass('plain', 'small')}>
          Tüm gönderimler
        </Link>
      }
    >
      <SubmissionView key={id} id={id} />
    </Screen>
  );
};
