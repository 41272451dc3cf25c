-- Licences: what staff gave the tiers otherwise than Kavel does, and the contract of a company for whoever asks who calls.
create table licence_features (
  tier text not null,
  feature text not null,
  -- how many of it, 0 for not at all; null for as much as one likes
  amount integer check (amount >= 0),
  "updatedAt" timestamptz not null default now(),
  primary key (tier, feature)
);
grant select, insert, update, delete on licence_features to kavel_system;

-- What decides the licence of a company (`Contract` of the domain), with what the tiers have otherwise; null for none.
create function licence_facts(of_company bigint) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
  begin
    return (select jsonb_build_object(
        'contract', jsonb_build_object('subscription', c.subscription, 'trialStartedAt', c.cfg -> 'trialStartedAt',
          'createdAt', to_json(c."createdAt") #>> '{}', 'licence', c.cfg -> 'licence', 'hasCancelled', c.cfg -> 'hasCancelled'),
        'changes', coalesce((select jsonb_object_agg(tier, features) from
          (select tier, jsonb_object_agg(feature, amount) as features from licence_features group by tier) tiers), '{}'))
      from companies c where c.id = of_company);
  end
  $$;

grant create on schema public to kavel_system;
alter function licence_facts(bigint) owner to kavel_system;
revoke create on schema public from kavel_system;
revoke all on function licence_facts(bigint) from public;
do $$ begin
  execute format('grant execute on function licence_facts(bigint) to %I', current_user);
end $$;

-- Who was there before there were licences has everything: 4 is enterprise, 10 none.
set local role kavel_system;
update companies set cfg = cfg || '{"licence": 4}' where coalesce(cfg ->> 'licence', '10') = '10';
reset role;
