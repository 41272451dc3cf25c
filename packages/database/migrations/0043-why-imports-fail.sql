-- Why something could not be fetched is a code with its values; what was kept as a sentence stays the words of whoever said it.

alter table register.imports alter column message type jsonb using to_jsonb(message);
alter table register.refreshes alter column message type jsonb using to_jsonb(message);
