import { showToast } from '../../../components/toast/toast-store.ts';

export const saySaved = (): void => showToast({ title: 'Başarılı!', text: 'Reklam ayarları kaydedildi' });

export const sayNothingChanged = (): void => showToast({ title: 'Değişiklik yok', text: 'Kaydedilecek bir değişiklik yapılmadı.' });

export const sayNotSaved = (): void => showToast({ title: 'Hata!', text: 'Reklam ayarları kaydedilemedi', tone: 'danger' });
