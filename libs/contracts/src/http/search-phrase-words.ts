/** Words of a search that ask for a filter, in the languages of visitors. Lower case without accents. */
export const openNow: readonly string[] = [
  ...['open now', 'open right now', 'currently open', 'su an acik', 'simdi acik', 'acik olan', 'jetzt geoffnet', 'jetzt offen'],
  ...['ouvert maintenant', 'ouverte maintenant', 'abierto ahora', 'abierta ahora', 'aperto ora', 'aperta ora', 'aberto agora', 'nu open'],
  ...['открыто сейчас', 'сейчас открыто', 'otwarte teraz', 'مفتوح الان', 'ανοιχτο τωρα', '営業中'],
  'nobetci',
];

/** Pharmacies take turns to be open. Beside no word for one, the same say something else: 'poste de garde'. */
export const onDuty = ['de garde', 'de guardia', 'di turno', 'дежурная', 'dyzurna', 'εφημερευον'];
export const pharmacy = /^(?:pharmac|farmac|apothe|apte[ck]|аптек|φαρμακει)/;

/** The same that are also words of names: 'Open Kitchen'. */
export const open = [
  ...['open', 'acik', 'geoffnet', 'offen', 'ouvert', 'ouverte', 'ouverts', 'abierto', 'abierta', 'abiertos'],
  ...['aperto', 'aperta', 'aperti', 'aberto', 'aberta', 'geopend', 'открыто', 'открыт', 'otwarte', 'مفتوح', 'ανοιχτο', 'ανοιχτα'],
  ...[
    'open today',
    'heute geoffnet',
    'heute offen',
    'bugun acik',
    'abierto hoy',
    'aperto oggi',
    'geoffnete',
    'geoffneter',
    'offene',
    'acik olanlar',
  ],
  ...[
    '24/7',
    '24h',
    '24 h',
    '24 hour',
    '24 hours',
    '24 saat acik',
    '24 saat',
    '24 stunden',
    '24 heures',
    '24 horas',
    '24 ore',
    '24 uur',
    'notdienst',
  ],
];

/** Near to the visitor, and to nothing else. */
export const nearMe = [
  ...['near me', 'nearme', 'close to me', 'around me', 'next to me', 'near here', 'around here', 'in my area'],
  ...['yakinimda', 'yakinimdaki', 'bana yakin', 'cevremdeki', 'cevremde', 'civarimdaki', 'en yakin', 'yakinlarda'],
  ...['in meiner nahe', 'in meiner umgebung', 'pres de moi', 'autour de moi', "pres d'ici", 'cerca de mi', 'cerca de aqui'],
  ...['vicino a me', 'perto de mim', 'aqui perto', 'bij mij in de buurt', 'рядом со мной', 'blisko mnie', 'obok mnie'],
  ...['بالقرب مني', 'قريب مني', 'قريبة مني', 'κοντα μου'],
];

/** The same where nothing follows that it is near to: 'in der Nähe vom Dom'. */
export const near = [
  ...['near by', 'nearby', 'close by', 'in der nahe', 'in der umgebung', 'a proximite', 'por aqui'],
  ...['nelle vicinanze', 'in de buurt', 'поблизости', 'w poblizu'],
];

/** Words that lead from nearness to what is near. */
export const leading = new Set('of to the von vom zum zur der des de du del della di da dal al alla van het od от'.split(' '));

/** The same that begin a Japanese or Chinese search; behind a place they say near to that: '新宿付近'. */
export const nearFirst = ['近く', '付近', '最寄り', '附近'];

/** The same that are also words of names: 'Da Vicino'. */
export const nearLast = [...nearFirst, 'vicino', 'рядом', 'недалеко', 'dichtbij'];

/** Names of the weekdays from Monday, with those that mean each week's. */
export const weekdays: readonly (readonly string[])[] = [
  ['monday', 'mondays', 'montag', 'montags', 'lundi', 'lunes', 'lunedi', 'segunda', 'maandag', 'pazartesi', 'poniedzialek', 'понедельник'],
  ['tuesday', 'tuesdays', 'dienstag', 'dienstags', 'mardi', 'martes', 'martedi', 'terca', 'dinsdag', 'sali', 'wtorek', 'вторник'],
  [
    'wednesday',
    'wednesdays',
    'mittwoch',
    'mittwochs',
    'mercredi',
    'miercoles',
    'mercoledi',
    'quarta',
    'woensdag',
    'carsamba',
    'srode',
    'среду',
  ],
  [
    'thursday',
    'thursdays',
    'donnerstag',
    'donnerstags',
    'jeudi',
    'jueves',
    'giovedi',
    'quinta',
    'donderdag',
    'persembe',
    'czwartek',
    'четверг',
  ],
  ['friday', 'fridays', 'freitag', 'freitags', 'vendredi', 'viernes', 'venerdi', 'sexta', 'vrijdag', 'cuma', 'piatek', 'пятницу'],
  ['saturday', 'saturdays', 'samstag', 'samstags', 'samedi', 'sabado', 'sabados', 'sabato', 'zaterdag', 'cumartesi', 'sobote', 'субботу'],
  [
    'sunday',
    'sundays',
    'sonntag',
    'sonntags',
    'dimanche',
    'domingo',
    'domingos',
    'domenica',
    'zondag',
    'pazar',
    'niedziele',
    'воскресенье',
  ],
];
