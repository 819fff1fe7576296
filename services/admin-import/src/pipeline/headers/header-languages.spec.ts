import { describe, expect, it } from '@jest/globals';
import { findHeader, isHeaderFault } from './header-map.ts';
import { languageAliases } from './language-aliases.ts';

/** 'header=field' for each column; a header alone is read by nothing. */
const lists: Readonly<Record<string, readonly string[]>> = {
  Russian: [
    '№ п/п|Название организации=name|Рубрика=category|Адрес=address|Город=city|Регион=state|Почтовый индекс=postalCode|Телефоны=phone|Эл. почта=email|Сайт=website|Режим работы=workingHours|Рейтинг=rating|Кол-во отзывов=reviewCount|Широта=latitude|Долгота=longitude|ИНН',
    'НАИМЕНОВАНИЕ=name|Вид деятельности=category|Населённый пункт=city|Улица=street|Дом=street|Контактный телефон=phone|E-mail=email|Веб-сайт=website|Понедельник=workingHours|Вторник=workingHours',
    'Компания=name|Страна=country|Область=state|Фактический адрес=address|Моб. телефон=phone|Описание=description|Ссылка на карту=locationLink|Руководитель',
  ],
  Polish: [
    'Lp.|Nazwa firmy=name|Branża=category|Ulica=street|Nr domu=street|Kod pocztowy=postalCode|Miejscowość=city|Województwo=state|Telefon komórkowy=phone|Adres e-mail=email|Strona www=website|Godziny otwarcia=workingHours|NIP|REGON',
    'NAZWA=name|ADRES=address|MIASTO=city|KRAJ=country|NR TELEFONU=phone|OCENA=rating|LICZBA OPINII=reviewCount|SZEROKOŚĆ GEOGRAFICZNA=latitude|DŁUGOŚĆ GEOGRAFICZNA=longitude|OPIS=description',
    'Nazwa obiektu=name|Rodzaj działalności=category|Adres siedziby=address|Tel. kom.=phone|Pon=workingHours|Wt=workingHours|Śr=workingHours|Uwagi',
  ],
  Arabic: [
    'م|اسم المنشأة=name|النشاط=category|العنوان=address|المدينة=city|المنطقة=state|الرمز البريدي=postalCode|رقم الهاتف=phone|البريد الإلكتروني=email|الموقع الإلكتروني=website|ساعات العمل=workingHours|التقييم=rating|عدد التقييمات=reviewCount|السجل التجاري',
    'الاسم التجاري=name|الفئة=category|الدولة=country|المحافظة=state|الحي=address|المدينة=city|الجوال=phone|خط العرض=latitude|خط الطول=longitude|الوصف=description',
    'اسم الشركة=name|التصنيف=category|عنوان الشركة=address|هاتف=phone|الايميل=email|الاثنين=workingHours|الثلاثاء=workingHours|ملاحظات',
  ],
  Japanese: [
    '番号|店舗名=name|業種=category|郵便番号=postalCode|都道府県=state|市区町村=city|住所=address|電話番号=phone|FAX番号|メールアドレス=email|ホームページ=website|営業時間=workingHours|評価=rating|口コミ数=reviewCount|緯度=latitude|経度=longitude|定休日',
    '名称（正式）=name|ジャンル=category|所在地=address|電話=phone|公式サイト=website|月曜日=workingHours|火曜日=workingHours|代表者名',
    '会社名=name|事業内容=category|会社住所=address|TEL=phone|Eメール=email|概要=description|資本金',
  ],
  Chinese: [
    '序号|公司名称=name|行业=category|地址=address|城市=city|省份=state|邮编=postalCode|联系电话=phone|邮箱=email|网址=website|营业时间=workingHours|评分=rating|评论数=reviewCount|纬度=latitude|经度=longitude|法人代表',
    '商家名称=name|分类=category|详细地址=address|区县=address|所在城市=city|手机号码=phone|官网=website|星期一=workingHours|星期二=workingHours|注册资本',
    '店家名稱=name|類別=category|縣市=city|地址=address|郵遞區號=postalCode|電話號碼=phone|信箱=email|網站=website|營業時間=workingHours|經緯度=coordinates|統一編號',
  ],
};

describe.each(Object.entries(lists))('a list in %s', (_, rows) => {
  it.each(rows)('%s', (line) => {
    const columns = line.split('|').map((column) => column.split('='));
    const found = findHeader([{ rowNumber: 1, cells: columns.map(([header]) => header) }]);
    if (isHeaderFault(found)) throw new Error(`${found.code} ${found.shown}`);
    const { mapped } = found.report;
    expect(columns.map(([header]) => [header, mapped.find((column) => column.header === header)?.field])).toEqual(
      columns.map(([header, field]) => [header, field]),
    );
  });
});

it('no header means two fields', () => {
  const all = Object.values(languageAliases).flatMap((aliases) => [...new Set(aliases)]);
  expect(all.filter((alias, index) => all.indexOf(alias) !== index)).toEqual([]);
});
