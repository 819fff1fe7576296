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

/** The same where nothing follows; they are also words of names: 'Da Vicino'. */
export const nearLast = ['vicino', 'рядом', 'недалеко', 'dichtbij'];
