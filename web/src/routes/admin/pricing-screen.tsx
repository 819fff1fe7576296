import { useState } from 'react';
import { Screen } from '../../components/layouts/admin/screen.tsx';
import { PricingPanel } from '../../features/admin-pricing/components/pricing-panel.tsx';

export const PricingScreen = () => {
  const [now] = useState(() => Date.now());
  return (
    <Screen title="Fiyatlandırma Yönetimi" intro="Öne çıkan işletme planları ve abonelikler">
      <PricingPanel now={now} />
    </Screen>
  );
};
