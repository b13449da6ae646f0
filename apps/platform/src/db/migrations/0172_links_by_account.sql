-- A link to a provider's person is good by the account that the brand had with the provider when it was made: by another issuer or client the same word
-- names whom they please. Links from before are taken for the account that stands; without one they sleep (see accounts/federated/account-of.ts).
alter table accounts.federated_identity add column account text;
update accounts.federated_identity i set account = coalesce((
  select case p.provider
    when 'FACEBOOK' then coalesce(substring(p.addresses->>'token' from '^[a-z]+://[^/]+'), 'https://graph.facebook.com') || ' ' || coalesce(substring(p.addresses->>'profile' from '^[a-z]+://[^/]+'), 'https://graph.facebook.com')
    else rtrim(coalesce(p.addresses->>'issuer', 'https://accounts.google.com'), '/')
  end || ' ' || p.client_id
  from accounts.federated_provider p where p.brand_id = i.brand_id and p.provider = i.provider
), '');
alter table accounts.federated_identity alter column account set not null, drop constraint federated_identity_pkey, add primary key (brand_id, provider, account, subject);

-- Whoever waits begins again.
delete from accounts.federated_pending;
alter table accounts.federated_pending add column account text not null;

-- Who is believed about who a member is, owners alone say.
update operators.role set rights = array_remove(rights, 'identityProviders.change') where 'identityProviders.change' = any(rights);
