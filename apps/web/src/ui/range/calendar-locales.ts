// English is part of the library.
import 'dayjs/locale/de';
import 'dayjs/locale/fr';
