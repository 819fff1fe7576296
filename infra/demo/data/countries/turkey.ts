import { turkish } from '../languages/turkish.ts';
import type { CountryData } from '../model.ts';

/** Subscriber numbers here begin with 0 or 1, which none does. */
export const turkey: CountryData = {
  name: 'Türkiye',
  code: 'TR',
  language: turkish,
  houseNumbers: 140,
  restDays: [6, 6, 0],
  hourSpelling: ['clock', 'clock', 'lower', 'native'],
  streetLine: ({ street, number }) => `${street} No:${number}`,
  addressLine: ({ street, number, postalCode, district, city }) =>
    `${district}, ${street} No:${number}, ${postalCode} ${city.name}, Türkiye`,
  cities: [
    {
      name: 'İstanbul',
      state: 'İstanbul',
      stateCode: '34',
      timeZone: 'Europe/Istanbul',
      size: 110,
      phones: ['+90 212 0## ## ##', '+90 212 1## ## ##'],
      districts: [
        {
          name: 'Cihangir',
          postalCodes: ['34433'],
          at: [41.0315, 28.983],
          streets: ['Sıraselviler Caddesi', 'Akarsu Caddesi', 'Defterdar Yokuşu', 'Kumrulu Yokuşu', 'Yeni Yuva Sokağı'],
        },
        {
          name: 'Galata',
          postalCodes: ['34421'],
          at: [41.0262, 28.9742],
          streets: ['Serdar-ı Ekrem Caddesi', 'Galip Dede Caddesi', 'Lüleci Hendek Caddesi', 'Bankalar Caddesi', 'Büyük Hendek Caddesi'],
        },
        {
          name: 'Moda',
          postalCodes: ['34710'],
          at: [40.9855, 29.0275],
          streets: ['Moda Caddesi', 'Bahariye Caddesi', 'Dr. Esat Işık Caddesi', 'Şifa Sokağı', 'Ferit Tek Sokağı'],
        },
        {
          name: 'Yeldeğirmeni',
          postalCodes: ['34716'],
          at: [40.9945, 29.0295],
          streets: ['Karakolhane Caddesi', 'İskele Sokağı', 'Duatepe Sokağı', 'Uzunhafız Sokağı'],
        },
        {
          name: 'Beşiktaş',
          postalCodes: ['34353'],
          at: [41.0445, 29.0055],
          streets: ['Ortabahçe Caddesi', 'Şair Nedim Caddesi', 'Ihlamurdere Caddesi', 'Mumcu Bakkal Sokağı'],
        },
        {
          name: 'Üsküdar',
          postalCodes: ['34664', '34672'],
          at: [41.0235, 29.0195],
          streets: ['Hakimiyet-i Milliye Caddesi', 'Selmani Pak Caddesi', 'Toptaşı Caddesi', 'Doğancılar Caddesi'],
        },
        {
          name: 'Balat',
          postalCodes: ['34087'],
          at: [41.0295, 28.9475],
          streets: ['Vodina Caddesi', 'Leblebiciler Sokağı', 'Kiremit Caddesi', 'Yıldırım Caddesi'],
        },
        {
          name: 'Nişantaşı',
          postalCodes: ['34365'],
          at: [41.0515, 28.9925],
          streets: ['Abdi İpekçi Caddesi', 'Teşvikiye Caddesi', 'Rumeli Caddesi', 'Valikonağı Caddesi'],
        },
        {
          name: 'Bakırköy',
          postalCodes: ['34142'],
          at: [40.981, 28.8735],
          streets: ['İstanbul Caddesi', 'Ebuzziya Caddesi', 'İncirli Caddesi', 'Fahri Korutürk Caddesi'],
        },
      ],
    },
    {
      name: 'Ankara',
      state: 'Ankara',
      stateCode: '06',
      timeZone: 'Europe/Istanbul',
      size: 55,
      phones: ['+90 312 0## ## ##', '+90 312 1## ## ##'],
      districts: [
        {
          name: 'Kızılay',
          postalCodes: ['06420'],
          at: [39.919, 32.8545],
          streets: ['Meşrutiyet Caddesi', 'Yüksel Caddesi', 'Konur Sokak', 'Karanfil Sokak', 'Selanik Caddesi'],
        },
        {
          name: 'Kavaklıdere',
          postalCodes: ['06680'],
          at: [39.906, 32.8605],
          streets: ['Tunalı Hilmi Caddesi', 'Bestekar Caddesi', 'Tunus Caddesi', 'Büklüm Sokak'],
        },
        {
          name: 'Bahçelievler',
          postalCodes: ['06490'],
          at: [39.9225, 32.8235],
          streets: ['Aşkabat Caddesi', 'Azerbaycan Caddesi', 'Bişkek Caddesi', 'Kazakistan Caddesi'],
        },
        {
          name: 'Ulus',
          postalCodes: ['06050'],
          at: [39.9415, 32.8565],
          streets: ['Anafartalar Caddesi', 'Denizciler Caddesi', 'Sanayi Caddesi', 'Hisarparkı Caddesi'],
        },
        {
          name: 'Ayrancı',
          postalCodes: ['06540'],
          at: [39.8985, 32.8535],
          streets: ['Hoşdere Caddesi', 'Güvenlik Caddesi', 'Kuzgun Sokak', 'Portakal Çiçeği Sokak'],
        },
      ],
    },
    {
      name: 'İzmir',
      state: 'İzmir',
      stateCode: '35',
      timeZone: 'Europe/Istanbul',
      size: 45,
      phones: ['+90 232 0## ## ##', '+90 232 1## ## ##'],
      districts: [
        {
          name: 'Alsancak',
          postalCodes: ['35220'],
          at: [38.4362, 27.1452],
          streets: ['Kıbrıs Şehitleri Caddesi', 'Plevne Bulvarı', 'Talatpaşa Bulvarı', 'Ali Çetinkaya Bulvarı'],
        },
        {
          name: 'Karşıyaka',
          postalCodes: ['35600'],
          at: [38.4598, 27.1185],
          streets: ['Kemalpaşa Caddesi', 'Girne Bulvarı', 'Atatürk Bulvarı', 'Yalı Boyu Sokağı'],
        },
        {
          name: 'Bornova',
          postalCodes: ['35040'],
          at: [38.464, 27.218],
          streets: ['Mustafa Kemal Caddesi', 'Fevzi Çakmak Caddesi', 'Süvari Caddesi', 'Gediz Caddesi'],
        },
        {
          name: 'Göztepe',
          postalCodes: ['35290'],
          at: [38.397, 27.0855],
          streets: ['İnönü Caddesi', 'Mithatpaşa Caddesi', 'Güzelyalı Caddesi'],
        },
      ],
    },
  ],
};
