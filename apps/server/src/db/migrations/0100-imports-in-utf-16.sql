-- Files in UTF-16 are read. Those that were refused for it are listed as what they were for the reader: no text.
update imports
set files = (
  select jsonb_agg(case when file ->> 'refused' = 'utf16' then file || '{"refused": "binary"}' else file end order by place)
  from jsonb_array_elements(files) with ordinality as one (file, place)
)
where files @> '[{"refused": "utf16"}]';
