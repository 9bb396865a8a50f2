export { CsvImportCard } from './csv-import-card.tsx';
